import { article } from '@county-tcm/domain/registers/content/article';
import { resourceOf } from '@county-tcm/domain/register/register';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../data/calls.js';
import { useToasts, type FormValues } from '../list/index.js';

/**
 * Calls of articles beside the standard ones: says what came of it, and brings the list anew, also after half of it.
 * @returns a call that answers whether all of it was done
 */
export function useArticleCall(): (name: string, body: FormValues) => Promise<boolean> {
  const toasts = useToasts();
  const queries = useQueryClient();
  const resource = resourceOf(article);
  return async (name, body) => {
    let done = false;
    try {
      toasts.success((await call(`${resource}/${name}`, body)).msg);
      done = true;
    } catch (fault) {
      toasts.failure(fault);
    }
    await queries.invalidateQueries({ queryKey: [resource] });
    return done;
  };
}
