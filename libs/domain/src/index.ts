export * from './refusal.js';
export * from './access/permissions.js';
