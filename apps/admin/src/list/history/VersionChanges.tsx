import Box from '@mui/material/Box';
import type { FormField } from '../form/form-field.js';
import { AndMore } from '../AndMore.js';
import { nothing, valueWords } from './change-words.js';
import type { FieldChange } from '@county-tcm/domain/register/version';
import { blocksIn } from './texts/blocks.js';
import { ChangedWords } from './texts/ChangedWords.js';

interface VersionChangesProps {
  readonly changes: readonly FieldChange[];
  readonly fields: readonly FormField[];
  /** What was filled in when the record was added: nothing was there before. */
  readonly plain?: boolean;
  /** All of them; otherwise the first few and how many there are. */
  readonly whole: boolean;
}

const inSight = 4;

/** What a version changed, a line for each field: 联系电话：138****1111 → 138****2222. */
export function VersionChanges({ changes, fields, plain = false, whole }: VersionChangesProps) {
  const shown = whole ? changes : changes.slice(0, inSight);
  return (
    <>
      {shown.map((change) => (
        <Box component="span" key={change.field} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {change.label}：
          </Box>
          <Change change={change} field={fields.find(({ source }) => source === change.field)} {...{ plain, whole }} />
        </Box>
      ))}
      <AndMore shown={shown.length} all={changes.length} unit="项" />
    </>
  );
}

/** Of a text of several lines, the words that changed. */
function Change({ whole, ...props }: SpanProps & { readonly whole: boolean }) {
  const { change, field, plain } = props;
  const [before, after] = [blocksIn(field, change.from), blocksIn(field, change.to)];
  if (plain || !before || !after) return <Span {...props} />;
  return <ChangedWords {...{ before, after, whole }} />;
}

interface SpanProps {
  readonly change: FieldChange;
  readonly field?: FormField;
  readonly plain: boolean;
}

/** Before and after; of what was only filled in, just that. */
function Span({ change, field, plain }: SpanProps) {
  const [from, to] = [valueWords(change.from, field), valueWords(change.to, field)];
  return (
    <>
      {!plain && (
        <>
          <Box component="span" sx={{ textDecoration: to === nothing ? 'line-through' : undefined }}>
            {from}
          </Box>
          <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
            {' → '}
          </Box>
          <Box component="span" sx={forReaders}>
            改为
          </Box>
        </>
      )}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {to}
      </Box>
    </>
  );
}

/** Read aloud in place of the arrow. */
const forReaders = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
