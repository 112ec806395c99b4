import Button from '@mui/material/Button';
import { call } from '../data/calls.js';
import { useToasts } from '../list/index.js';

/** 队列面板: what is in the queues, in a page of its own, where they are on Redis. */
export function QueueBoardButton() {
  const toasts = useToasts();
  const open = async () => {
    // Opened before anything is waited for, or the browser takes it for a pop-up that nobody asked for.
    const page = window.open('', '_blank');
    try {
      const { data, msg } = await call<string | null>('system-center/queueBoard/open');
      if (data !== null && page) page.location.replace(data);
      else {
        page?.close();
        if (data === null) toasts.info(msg);
      }
    } catch (problem) {
      page?.close();
      toasts.failure(problem);
    }
  };
  return (
    <Button variant="outlined" onClick={() => void open()}>
      队列面板
    </Button>
  );
}
