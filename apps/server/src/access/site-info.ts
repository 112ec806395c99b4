import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../platform/database/app-database.js';
import { SystemSettings } from '../settings/system-settings.js';

/** How a site presents itself before anybody signed in (API contract, section 3). */
export interface SiteInfo {
  readonly title: string;
  readonly styleName: string;
  readonly domainName: string;
  readonly bgImagePath: string;
  readonly domainIco: string;
  readonly mainClass: string;
}

const standard = {
  domainName: '',
  bgImagePath: '',
  domainIco: '',
  mainClass: '',
};
const BY_DEFAULT = ['80', '443'];

/** Looks up how the site that was asked for presents itself, in the domain configuration. */
@Injectable()
export class SiteInfos {
  constructor(
    private readonly database: AppDatabase,
    private readonly settings: SystemSettings,
  ) {}

  /**
   * @param hostName as the browser named it, without a port
   * @param port as the browser named it; null for the default one
   */
  async find(hostName: string, port: number | null): Promise<SiteInfo> {
    const ports = port === null ? BY_DEFAULT : [String(port)];
    const domain = await this.database
      .selectFrom('domain_config')
      .select('domain_name')
      .where('domain_host', '=', hostName.toLowerCase())
      .orderBy((order) => order.case().when('domain_port', 'in', ports).then(0).else(1).end())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    const [title, styleName] = [this.settings.get('site.title'), this.settings.get('site.styleName')];
    const site = { ...standard, title, styleName };
    return domain ? { ...site, title: domain.domain_name, domainName: domain.domain_name } : site;
  }
}
