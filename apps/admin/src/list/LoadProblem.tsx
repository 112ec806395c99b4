import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messageOf } from '../data/call-refused.js';

/** Says that a list could not be loaded, above the rows that are there, and offers to try again. */
export function LoadProblem({ fault, onRetry }: { readonly fault: unknown; readonly onRetry: () => void }) {
  const retry = (
    <Button color="inherit" onClick={onRetry}>
      重试
    </Button>
  );
  return (
    <Alert severity="error" action={retry} sx={{ borderRadius: 0 }}>
      {messageOf(fault)}
    </Alert>
  );
}
