import { useEffect, useState } from 'react';
import { isAbandoned, messageOf } from '../../data/call-refused.js';
import { fetchFile } from '../../data/transfer.js';

interface FileAddress {
  /** Empty until the file is here. */
  readonly address: string;
  /** Why it will not be. */
  readonly problem: string;
}

const none: FileAddress = { address: '', problem: '' };

/**
 * The address under which the browser shows a stored file, fetched with the session's token; given up as soon as another
 * file is asked for.
 * @param type of the content, where the browser has to be told
 */
export function useFileAddress(accessPath: string | undefined, type?: string): FileAddress {
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!accessPath) return;
    const giveUp = new AbortController();
    let address = '';
    fetchFile(accessPath, giveUp.signal).then(
      (blob) => {
        address = URL.createObjectURL(type ? new Blob([blob], { type }) : blob);
        setFound({ address, problem: '' });
      },
      (fault: unknown) => !isAbandoned(fault) && setFound({ address: '', problem: messageOf(fault) }),
    );
    return () => {
      giveUp.abort();
      if (address) URL.revokeObjectURL(address);
      setFound(none);
    };
  }, [accessPath, type]);
  return accessPath ? found : { address: '', problem: '文件不可预览' };
}
