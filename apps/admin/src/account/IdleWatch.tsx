import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lastInput, lastInputHere } from '../data/activity.js';
import { call } from '../data/calls.js';
import { tokens } from '../data/tokens.js';
import { useConfirm } from '../layout/confirm.js';
import type { UserInfo } from '../access/who-am-i.js';

const minute = 60_000;
const looksEvery = 10_000;
const warnsBefore = 2 * minute;
/** Who types for long asks the server for nothing; so often it is told that somebody is there. */
const tellsEvery = 5 * minute;

/** Tells the server while somebody works without asking it for anything, and warns before idleness ends the session. */
export function IdleWatch() {
  const confirm = useConfirm();
  const queries = useQueryClient();
  useEffect(() => {
    let toldAt = Date.now();
    let asking = false;
    const tell = () => {
      toldAt = Date.now();
      void call('user-center/getInfo').catch(() => undefined);
    };
    const look = async () => {
      const idleMinutes = queries.getQueryData<UserInfo>(['who-am-i'])?.idleMinutes;
      if (!tokens.read() || idleMinutes === undefined || asking) return;
      const idleFor = Date.now() - lastInput();
      if (lastInputHere() > toldAt && Date.now() - toldAt > tellsEvery) tell();
      if (idleFor < idleMinutes * minute - warnsBefore || idleFor > idleMinutes * minute) return;
      asking = true;
      await confirm({
        title: '即将退出登录',
        text: '您已较长时间没有操作，即将自动退出登录。',
        confirm: '继续使用',
        cancel: null,
      });
      asking = false;
      tell();
    };
    const timer = setInterval(() => void look(), looksEvery);
    return () => clearInterval(timer);
  }, [confirm, queries]);
  return null;
}
