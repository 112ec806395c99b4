import { addressOf } from '../addresses.js';
import type { Frame } from '../model.js';

const ICP_REGISTER = 'https://beian.miit.gov.cn/';
const POLICE_REGISTER = 'https://beian.mps.gov.cn/#/query/webSearch?code=';

/** Links of the programme, contact, and the filing numbers that every Chinese site shows at the foot. */
export function Footer({ frame }: { readonly frame: Frame }) {
  const { site, links } = frame;
  const policeCode = site.policeNumber.replace(/\D/g, '');
  return (
    <footer className="foot">
      {links.length > 0 && (
        <nav aria-label="友情链接" className="wide links">
          <h2>友情链接</h2>
          <ul>
            {links.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer nofollow" data-leaves>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="wide facts">
        <p>
          <a href={addressOf.map(frame)}>网站地图</a>
          <a href={addressOf.rss(frame)}>RSS 订阅</a>
          <a href={addressOf.accessibility(frame)}>无障碍说明</a>
        </p>
        {(site.organiser || site.code) && (
          <p>
            {site.organiser && <span>主办单位：{site.organiser}</span>}
            {site.code && <span>网站标识码：{site.code}</span>}
          </p>
        )}
        {site.contact && <p>联系方式：{site.contact}</p>}
        {site.copyright && <p>{site.copyright}</p>}
        <p>
          {site.icpNumber && (
            <a href={ICP_REGISTER} rel="noopener noreferrer">
              {site.icpNumber}
            </a>
          )}
          {site.policeNumber && (
            <a href={POLICE_REGISTER + policeCode} rel="noopener noreferrer">
              {site.policeNumber}
            </a>
          )}
        </p>
      </div>
    </footer>
  );
}
