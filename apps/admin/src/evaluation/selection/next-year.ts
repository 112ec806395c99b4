import { currentYear } from '../../list/search/YearPicker.js';

/** Items are selected for the coming year before it begins. */
export function nextYear(): number {
  return currentYear() + 1;
}
