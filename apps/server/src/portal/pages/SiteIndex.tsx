import type { PortalSite } from '../model.js';
import { assetPaths } from '../serve/assets.js';

/** All sites of the programme, for who came without the name of one. */
export function SiteIndex({ sites }: { readonly sites: readonly PortalSite[] }) {
  return (
    <html lang="zh-CN" data-style="herb">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>县域中医药网站</title>
        <link rel="stylesheet" href={assetPaths.style} />
      </head>
      <body>
        <main id="content" className="wide page">
          <h1>县域中医药网站</h1>
          {sites.length === 0 && <p className="empty">暂无网站</p>}
          <ul className="teasers">
            {sites.map(({ id, name, contact }) => (
              <li key={id}>
                <div>
                  <a href={`/portal/${id}/`}>{name}</a>
                  {contact && <p>{contact}</p>}
                </div>
              </li>
            ))}
          </ul>
        </main>
      </body>
    </html>
  );
}
