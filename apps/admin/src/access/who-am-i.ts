import { useQuery } from '@tanstack/react-query';
import { call } from '../data/calls.js';

/** The signed-in user as `/getInfo` answers it (api-contract.md, section 3). */
export interface UserInfo {
  readonly id: string;
  readonly userName: string;
  readonly nickName: string;
  readonly unitId: string | null;
  readonly unitName: string | null;
  readonly unitType: string | null;
  readonly regionCode: string | null;
  readonly regionName: string | null;
  readonly roles: readonly unknown[];
  /** Somebody else chose the password. */
  readonly mustChangePassword?: boolean;
  /** After how long without anything being done the session ends. */
  readonly idleMinutes?: number;
}

/** Who is signed in; asked for once per session. */
export function useWhoAmI(): UserInfo | undefined {
  const { data } = useQuery({
    queryKey: ['who-am-i'],
    queryFn: async ({ signal }) => (await call<UserInfo>('user-center/getInfo', {}, { signal })).data,
    staleTime: Infinity,
  });
  return data;
}
