import type { Register } from '@county-tcm/domain/register/register';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useWhoAmI } from '../access/who-am-i.js';
import { useListQuery, type FormValues } from '../list/index.js';
import { alreadyWords, placeOf, readAlready } from './first-record.js';

/** In the form of a new record: says that the unit has one already, and opens that instead. */
export function FirstRecordNotice({ register }: { readonly register: Register }) {
  const { control } = useFormContext();
  const values = useWatch({ control }) as FormValues;
  const { openDialog } = useListQuery();
  const place = placeOf(register, values, useWhoAmI()?.unitId);
  const { data } = useQuery({
    queryKey: [`advanced-group/${register.name}`, 'already', place],
    queryFn: ({ signal }) => readAlready(register, place ?? {}, signal),
    enabled: place !== undefined,
  });
  if (!place || !data) return null;
  const open = (
    <Button color="inherit" onClick={() => openDialog('edit', data.first.id)}>
      打开已有记录
    </Button>
  );
  return (
    <Alert severity="warning" action={open} sx={{ mb: 1.5, alignItems: 'center' }}>
      {alreadyWords(register, place, data)}
    </Alert>
  );
}
