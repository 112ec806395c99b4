import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const INSTALLED_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const INSTALLED_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium for the browser tests: the machine's own where there is one, else the one that npm installed, unpacked to
 * the temporary folder. To be called once before tests run beside each other, since unpacking takes a while.
 * @returns {Promise<string>} path of its program
 */
export async function chromiumPath() {
  return findInstalled() ?? unpack();
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const named = folders.flatMap((folder) => INSTALLED_NAMES.map((name) => path.join(folder, name)));
  return [...named, ...INSTALLED_APPLICATIONS].find(isExecutable);
}

async function unpack() {
  // The package brings the libraries that a bare machine lacks, and unpacks them where it is told to be on one.
  if (!hasLibrary('libnss3.so')) process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

function hasLibrary(name) {
  const known = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  return known.status === 0 && known.stdout.includes(name);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
