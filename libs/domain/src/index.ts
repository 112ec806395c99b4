export * from './refusal.js';
export * from './rights/permissions.js';
