import type { Caller } from './caller.js';

/**
 * In whose name the program itself writes: seeds and background work. It may reach every row, and holds no permission,
 * since no call of a client is ever made in its name.
 */
export const systemCaller: Caller = {
  userId: '00000000-0000-0000-0000-000000000000',
  userName: 'system',
  nickName: '系统初始化',
  role: 'system',
  roleName: '系统',
  permissions: new Set(),
  scope: { kind: 'everything' },
  unitId: null,
  unitName: null,
  unitType: null,
  regionCode: '',
  regionName: '',
  sessionId: '00000000-0000-0000-0000-000000000000',
  mustChangePassword: false,
  clientIp: '127.0.0.1',
  requestId: 'system',
  idempotencyKey: null,
};
