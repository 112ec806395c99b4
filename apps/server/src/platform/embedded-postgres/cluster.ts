import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartupFault } from '../startup-fault.js';
import { unprivilegedAccount, type Account } from './account.js';
import { claimOwnership, releaseOwnership } from './ownership.js';
import { endLeftover, endPostmaster, readPostmasterFile } from './postmaster.js';
import { findRuntime, type Runtime } from './runtime.js';
import { serverSettings } from './settings.js';

