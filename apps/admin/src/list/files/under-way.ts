import { createContext, useCallback, useState } from 'react';

/** Says that a file is on its way; what it answers says that it is so no more. */
export type BeginUpload = () => () => void;

/** Who is told of uploads: the form around the inputs. Outside of forms nobody is. */
export const Uploads = createContext<BeginUpload>(() => () => {});

/** How many files of a form are on their way, and how its inputs tell. */
export function useUploadsUnderWay(): { readonly count: number; readonly begin: BeginUpload } {
  const [count, setCount] = useState(0);
  const begin = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { count, begin };
}
