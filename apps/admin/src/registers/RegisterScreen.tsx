import type { Register } from '@county-tcm/domain/register/register';
import Box from '@mui/material/Box';
import { ScreenLoading } from '../layout/ScreenLoading.js';
import { ListScreen, type ListScreenProps, type RecordRow } from '../list/index.js';
import { FilterChips } from '../statistics/FilterChips.js';
import { FirstRecordNotice } from './FirstRecordNotice.js';
import { useSecondRecord } from './first-record.js';
import { useRegisterDefinition } from './use-register-definition.js';
import { useTransitions } from './use-transitions.js';

export interface RegisterScreenProps extends Partial<Omit<ListScreenProps<RecordRow>, 'definition'>> {
  readonly register: Register;
  /** The filter that is chosen beside the list. */
  readonly beside?: string;
}

/** The list of an entity, drawn from its definition: `<RegisterScreen register={doctor} />`. */
export function RegisterScreen({ register, beside, ...extras }: RegisterScreenProps) {
  const { definition, defaults, pending } = useRegisterDefinition(register) ?? {};
  const askAboutSecond = useSecondRecord(register);
  const transitions = useTransitions(register);
  const { rowActions = transitions && none } = extras;
  if (!definition) return <ScreenLoading />;
  const searched = [beside ?? [], (definition.search ?? []).map(({ source }) => source)].flat();
  return (
    <Box sx={{ height: { sm: '100%' }, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <FilterChips register={register} searched={searched} />
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ListScreen
          definition={definition}
          dialogPending={pending}
          aboveNew={register.oncePer && <FirstRecordNotice register={register} />}
          beforeSave={askAboutSecond}
          {...extras}
          defaults={{ ...defaults, ...extras.defaults }}
          rowActions={rowActions && ((row) => [...(transitions?.(row) ?? []), ...rowActions(row)])}
        />
      </Box>
    </Box>
  );
}

const none = () => [];
