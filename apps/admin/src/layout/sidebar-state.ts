import { useState } from 'react';

const cookie = 'sidebarStatus';
const oneYearSeconds = 365 * 24 * 3600;

/** 1 open, 0 collapsed (spec part 1, section 2). */
function stored(): boolean {
  return !new RegExp(`(?:^|; )${cookie}=0`).test(document.cookie);
}

/** Is the sidebar open? Kept in the cookie `sidebarStatus`. */
export function useSidebarOpen(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(stored);
  const change = (next: boolean) => {
    document.cookie = `${cookie}=${next ? 1 : 0}; path=/; max-age=${oneYearSeconds}; SameSite=Lax`;
    setOpen(next);
  };
  return [open, change];
}
