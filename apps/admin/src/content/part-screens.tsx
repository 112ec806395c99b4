import type { Register } from '@county-tcm/domain/register/register';
import { homepage } from '@county-tcm/domain/registers/content/homepage';
import { homepageRelation } from '@county-tcm/domain/registers/content/homepage-relation';
import { model } from '@county-tcm/domain/registers/content/model';
import { modelField } from '@county-tcm/domain/registers/content/model-field';
import { site } from '@county-tcm/domain/registers/content/site';
import { usePathOf } from '../evaluation/screen-path.js';
import { useFrame, useScreenQuery, useScreenTitle } from '../list/index.js';
import { RegisterScreen } from '../registers/RegisterScreen.js';
import { useNameOf } from './use-name-of.js';

/** How parts belong to a record. */
interface Belonging {
  readonly whole: Register;
  /** The reference that says to which; the address says it for all of them. */
  readonly source: string;
  /** References that the address leaves nothing of to be said. */
  readonly unasked: readonly string[];
  /** What the parts of one record are called. */
  readonly called: string;
}

/** The parts of the record of the address (query id), with the way back (spec part 2, section 2). */
function partScreen(entity: Register, { whole, source, unasked, called }: Belonging) {
  const part = withoutFields(entity, unasked);
  function PartScreen() {
    const [query] = useScreenQuery();
    const { leaveTo } = useFrame();
    const back = usePathOf(`entities/${whole.name}`);
    // an older address names the record as the relation does
    const id = query.get('id') ?? query.get(source) ?? undefined;
    const name = useNameOf(whole, id);
    useScreenTitle(name && `${name} ${called}`);
    return (
      <RegisterScreen
        register={part}
        fixedFilters={{ [source]: id ?? nobody }}
        defaults={id ? { [source]: id } : undefined}
        addDisabled={!id}
        onBack={() => leaveTo(back)}
      />
    );
  }
  return { default: PartScreen };
}

/** The id of no record: an address without one lists nothing, rather than the parts of all. */
const nobody = '00000000-0000-0000-0000-000000000000';

function withoutFields(entity: Register, names: readonly string[]): Register {
  const fields = Object.entries(entity.fields).filter(([name]) => !names.includes(name));
  return { ...entity, fields: Object.fromEntries(fields) };
}

export const modelFields = partScreen(modelField, {
  whole: model,
  source: 'modelId',
  unasked: ['modelId'],
  called: '扩展字段',
});
const columns = { unasked: ['homepageId', 'siteId'], called: '栏目关联' };
export const homepageColumns = partScreen(homepageRelation, { ...columns, whole: homepage, source: 'homepageId' });
export const siteColumns = partScreen(homepageRelation, { ...columns, whole: site, source: 'siteId' });
