import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Network } from './public-network.js';

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 5;
const MAX_HEADERS = 16 * 1024;

/** An address that the public cannot reach, whatever is there. */
class NotPublic extends Error {}

interface Heard {
  readonly status: number;
  readonly location: string | undefined;
}

/**
 * Finds out whether a link leads anywhere. Whoever writes an article says which machine is asked: it has to be one of the
 * public network, at each step of a way that is redirected, and the one that was looked up is the one that is connected to.
 * Nothing of an answer is read but its head.
 */
export class LinkProbe {
  constructor(private readonly network: Network) {}

  /**
   * What is wrong with a link, in the words of people; null where nothing is, or where it cannot be known.
   * @throws where `signal` says that nobody wants to know any more
   */
  async problemOf(address: string, signal: AbortSignal): Promise<string | null> {
    try {
      return await this.follow(address, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
    } catch (error) {
      signal.throwIfAborted();
      return problemIn(error as NodeJS.ErrnoException);
    }
  }

  private async follow(address: string, signal: AbortSignal): Promise<string | null> {
    let url = new URL(address);
    for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
      const heard = await this.hear(url, signal);
      if (heard.status < 300 || heard.status >= 400 || heard.location === undefined) return problemWith(heard.status);
      url = new URL(heard.location, url);
    }
    return '反复跳转，无法打开';
  }

  /** Some servers do not take HEAD: what it brings is not believed where it is bad. */
  private async hear(url: URL, signal: AbortSignal): Promise<Heard> {
    const head = await this.ask(url, 'HEAD', signal);
    return head.status < 400 ? head : this.ask(url, 'GET', signal);
  }

  private ask(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<Heard> {
    this.check(url);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const options = { method, signal, agent: false, maxHeaderSize: MAX_HEADERS, lookup: this.lookup(url) };
      const asked = request(url, { ...options, headers: { 'user-agent': 'link-check', accept: '*/*' } }, (answer) => {
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
        answer.destroy();
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  /** What names no host is looked up by nobody, and so is looked at here. */
  private check({ protocol, hostname, port, username, password }: URL): void {
    const host = hostname.replace(/^\[|\]$/g, '');
    const isWeb = protocol === 'http:' || protocol === 'https:';
    const isOther = isIP(host) !== 0 && !this.network.permits(host, portOf({ protocol, port }));
    if (!isWeb || username || password || isOther) throw new NotPublic();
  }

  private lookup(url: URL): LookupFunction {
    return (host, options, tell) => {
      this.network.lookup(host).then(
        (found) => {
          const [first] = found;
          const isOther = found.some(({ address }) => !this.network.permits(address, portOf(url)));
          if (!first || isOther) tell(new NotPublic(), '');
          else if (options.all) tell(null, [...found]);
          else tell(null, first.address, first.family);
        },
        (error: NodeJS.ErrnoException) => tell(error, ''),
      );
    };
  }
}

function portOf({ protocol, port }: Pick<URL, 'protocol' | 'port'>): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** Who is not let in, or asked too often, says nothing of a link. */
function problemWith(status: number): string | null {
  if (status === 404 || status === 410) return `页面不存在（${status}）`;
  return status >= 500 ? `对方网站出错（${status}）` : null;
}

function problemIn(error: NodeJS.ErrnoException): string | null {
  const code = error.code ?? '';
  if (error instanceof NotPublic) return '不是公众能打开的地址';
  if (code === 'EAI_AGAIN') return null;
  if (code === 'ENOTFOUND') return '域名不存在';
  if (code === 'ERR_INVALID_URL') return '地址有误';
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || code === 'ETIMEDOUT') return '对方没有回应';
  return /CERT|ERR_TLS|SELF_SIGNED/.test(code) ? '安全证书无效' : '无法连接';
}
