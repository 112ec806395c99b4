import type { PermissionKey } from '@county-tcm/domain/rights/permissions';
import type { Register } from '@county-tcm/domain/register/register';
import { homepage } from '@county-tcm/domain/registers/content/homepage';
import { model } from '@county-tcm/domain/registers/content/model';
import { site } from '@county-tcm/domain/registers/content/site';
import { useNavigate } from 'react-router';
import { useCan } from '../access/session.js';
import { RegisterScreen } from '../registers/RegisterScreen.js';
import { pathOfParts } from './paths.js';

/** What leads from a record to its parts. */
interface Way {
  readonly label: string;
  readonly key: PermissionKey;
  /** The screen of the parts; it is told the record as query id. */
  readonly path: string;
}

/** A standard screen whose rows lead to what belongs to them (spec part 2, section 2). */
function screenWithParts(entity: Register, { label, key, path }: Way) {
  function ScreenWithParts() {
    const navigate = useNavigate();
    const mayOpen = useCan(key);
    const open = (id: string) => void navigate(`${path}?${new URLSearchParams({ id }).toString()}`);
    return (
      <RegisterScreen
        register={entity}
        rowActions={mayOpen ? ({ id }) => [{ label, onClick: () => open(id) }] : undefined}
      />
    );
  }
  return { default: ScreenWithParts };
}

export const models = screenWithParts(model, { label: '扩展', key: 'XJX_KZZD_VIEW', path: pathOfParts.model });
export const sites = screenWithParts(site, { label: '内容', key: 'XJX_LMGX_VIEW', path: pathOfParts.site });
export const homepages = screenWithParts(homepage, {
  label: '内容',
  key: 'XJX_LMGX_VIEW',
  path: pathOfParts.homepage,
});
