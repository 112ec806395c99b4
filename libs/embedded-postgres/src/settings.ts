import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;

/**
 * How the embedded PostgreSQL is tuned: durable (an answered save survives a power cut), reachable from this machine
 * only, and sized to share the machine with the program it serves.
 */
export function serverSettings(): Record<string, string> {
  const memory = Math.floor(totalmem() / MEGABYTE);
  return {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: `${clamp(Math.floor(memory / 8), 64, 1024)}MB`,
    effective_cache_size: `${clamp(Math.floor(memory / 2), 128, 8192)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${clamp(Math.floor(memory / 32), 32, 256)}MB`,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_compression: 'pglz',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    password_encryption: 'scram-sha-256',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] %a ',
    log_timezone: 'Asia/Shanghai',
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
