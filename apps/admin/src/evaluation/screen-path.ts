import { menuScreens } from '../layout/menu.js';
import { useScreenMap } from '../layout/screen-map.js';
import { homePath } from '../layout/tabs.js';

/** Where the user's menu has put a screen; home where it has not. */
export function usePathOf(component: string): string {
  const { tops } = useScreenMap();
  return menuScreens(tops).find(({ item }) => item.component === component)?.item.path ?? homePath;
}
