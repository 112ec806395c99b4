import type { SystemSettings } from '../../settings/system-settings.js';

const MINUTE_MS = 60 * 1000;

/** How much later than it is a use may be noted, so that not every request writes. */
export const NOTED_EVERY_MS = MINUTE_MS;

/** How long an access token holds at most, in milliseconds; its session may end before. */
export const ACCESS_MS = 15 * MINUTE_MS;

/** Since when a session must have been opened and used to go on. */
export function earliest(settings: SystemSettings, now: Date): { opened: Date; used: Date } {
  return {
    opened: new Date(now.getTime() - settings.get('session.hours') * 60 * MINUTE_MS),
    used: new Date(now.getTime() - settings.get('session.idleMinutes') * MINUTE_MS - NOTED_EVERY_MS),
  };
}
