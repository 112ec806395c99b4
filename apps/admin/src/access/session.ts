import { useSyncExternalStore } from 'react';
import { tokens, type TokenPair } from '../data/tokens.js';

/** Who is signed in and what for: the name to sign in with, the one to greet with, the permission keys (key → its name). */
export interface Power {
  readonly userName: string;
  readonly nickName: string;
  readonly rightsCodeMap: Readonly<Record<string, string>>;
}

const powerKey = 'county-tcm.power';
const nobody: Power = { userName: '', nickName: '', rightsCodeMap: {} };
const listeners = new Set<() => void>();
let power = readPower();

function readPower(): Power {
  const text = typeof localStorage === 'undefined' ? null : localStorage.getItem(powerKey);
  return text ? (JSON.parse(text) as Power) : nobody;
}

function announce(next: Power): void {
  power = next;
  listeners.forEach((listener) => listener());
}

/** Keeps what a login answered, for all tabs of the browser. What another user left open in this one is forgotten. */
export function beginSession(pair: TokenPair, { userName, nickName, rightsCodeMap }: Power): void {
  const next: Power = { userName, nickName, rightsCodeMap };
  if (power.userName !== userName) sessionStorage.clear();
  tokens.write(pair);
  localStorage.setItem(powerKey, JSON.stringify(next));
  announce(next);
}

/** The session ran out: only the tokens go, so that the same user finds everything as it was after signing in again. */
export function expireSession(): void {
  tokens.write(null);
}

/** Under what begins so, a browser keeps what one user typed and did not save. */
export function draftPrefixOf(userName: string): string {
  return `county-tcm.draft.${userName}.`;
}

/** Forgets tokens, permissions, the open tabs and drafts: nothing that somebody typed stays for whoever comes to the machine next. */
export function endSession(): void {
  tokens.write(null);
  localStorage.removeItem(powerKey);
  sessionStorage.clear();
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefixOf(power.userName)));
  drafts.forEach((key) => localStorage.removeItem(key));
  announce(nobody);
}

/** Calls back when another tab has signed in as somebody else. Returns the way to stop listening. */
export function onOtherUser(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === powerKey && event.newValue && readPower().userName !== power.userName) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The name the user signed in with; keeps drafts and open tabs of different users apart. */
export function signedInName(): string {
  return power.userName;
}

/** Whether whoever is signed in holds a permission key; an undefined one is no restriction. */
export function holds(key: string | undefined): boolean {
  return key === undefined || key in power.rightsCodeMap;
}

/** The permissions and name of whoever is signed in. */
export function usePower(): Power {
  return useSyncExternalStore(subscribe, () => power);
}

/**
 * May the user press this? `const mayAdd = useCan('XJX_MBRQFGL_ADD')`. An undefined key is no restriction. The server
 * enforces every key as well; this only keeps buttons away that would be refused.
 */
export function useCan(key: string | undefined): boolean {
  const { rightsCodeMap } = usePower();
  return key === undefined || key in rightsCodeMap;
}
