import { useEffect } from 'react';
import { onSessionOver } from '../data/calls.js';
import { onSignedOutElsewhere, tokens } from '../data/tokens.js';
import { useConfirm } from '../layout/confirm.js';
import { expireSession, onOtherUser } from '../access/session.js';

/**
 * Watches for the end of the session: asks the user to sign in again and leads to the login page, which leads back.
 * A sign-out in another tab of the browser ends it here too, and another user there starts this tab anew.
 */
export function SessionOver() {
  const confirm = useConfirm();
  useEffect(() => {
    let asking = false;
    const ask = async () => {
      if (asking || onLoginPage()) return;
      asking = true;
      const dead = tokens.read()?.refreshToken;
      await confirm({ text: '登录过期，请重新登录', confirm: '重新登录', cancel: null });
      // somebody may have signed in again in another tab while the question stood here
      if (tokens.read()?.refreshToken === dead) {
        expireSession();
        toLogin();
      } else {
        window.location.reload();
      }
    };
    return onSessionOver(() => void ask());
  }, [confirm]);
  useEffect(() => onSignedOutElsewhere(() => !onLoginPage() && toLogin()), []);
  // what is drawn here belongs to the former user, what is asked for now to the new one
  useEffect(() => onOtherUser(() => window.location.reload()), []);
  return null;
}

function onLoginPage(): boolean {
  return window.location.pathname === '/login';
}

function toLogin(): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(`/login?redirect=${encodeURIComponent(pathname + search + hash)}`);
}
