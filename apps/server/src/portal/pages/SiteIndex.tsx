import { addressOf } from '../addresses.js';
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
        <script src={assetPaths.script} />
        <link rel="stylesheet" href={assetPaths.style} />
      </head>
      <body>
        <main id="content" className="wide page">
          <h1>县域中医药网站</h1>
          {sites.length === 0 && <p className="empty">暂无网站</p>}
          <ul className="sites">
            {sites.map((site) => (
              <li key={site.id}>
                {site.iconId && <img src={iconOf(site, site.iconId)} alt="" width="64" height="64" />}
                <div>
                  <a href={addressOf.home(placeOf(site))}>{site.name}</a>
                  {site.organiser && <p>{site.organiser}</p>}
                </div>
              </li>
            ))}
          </ul>
        </main>
      </body>
    </html>
  );
}

/** Here every site is under its id, also one with a domain of its own. */
function placeOf({ id }: PortalSite) {
  return { base: `/portal/${id}`, origin: '' };
}

function iconOf(site: PortalSite, iconId: string): string {
  return addressOf.picture(placeOf(site), 'site', site.id, iconId, 128);
}
