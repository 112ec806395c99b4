import { TREE_ROOT } from '@county-tcm/domain/register/kinds/parent';
import type { Register } from '@county-tcm/domain/register/register';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useCan } from '../../access/session.js';
import { RecordDialog } from '../../list/index.js';
import { parentOf } from '../entity-options.js';
import { useRegisterDefinition } from '../use-register-definition.js';

interface NewOfFirstLevelProps {
  readonly entity: Register;
  /** What a record of the first level is called. */
  readonly label: string;
  readonly onAdded: (id: string) => void;
}

/** A record of the first level: whatever is chosen in the tree, it stands below nothing. */
export function NewOfFirstLevel({ entity, label, onAdded }: NewOfFirstLevelProps) {
  const [open, setOpen] = useState(false);
  const mayAdd = useCan(`${entity.permission}_ADD`);
  const { definition } = useRegisterDefinition(useMemo(() => ({ ...entity, label }), [entity, label])) ?? {};
  const [pid = ''] = parentOf(entity) ?? [];
  if (!mayAdd || !definition) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        新增{label}
      </Button>
      {open && (
        <RecordDialog
          definition={definition}
          mode="add"
          defaults={{ [pid]: TREE_ROOT }}
          onSaved={({ id }) => typeof id === 'string' && onAdded(id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
