import type { Register } from '../register/register.js';
import { scheduleJob } from '../jobs/schedule-job.js';
import { contentEntities } from './content/index.js';
import { equipment } from './equipment/equipment.js';
import { informationEquipment } from './equipment/information-equipment.js';
import { decoction } from './medicines/decoction.js';
import { medicineRoom } from './medicines/medicine-room.js';
import { patentMedicine } from './medicines/patent-medicine.js';
import { pharmacy } from './medicines/pharmacy.js';
import { doctor } from './people/doctor.js';
import { informationPersonnel } from './people/information-personnel.js';
import { teacherLeadsApprentice } from './people/teacher-leads-apprentice.js';
import { familyDoctor } from './services/family-doctor.js';
import { guidanceSection } from './services/guidance-section.js';
import { populationNumber } from './services/population-number.js';
import { promotionBase } from './services/promotion-base.js';
import { satisfaction } from './services/satisfaction.js';
import { technology } from './services/technology.js';
import { treatProportion } from './services/treat-proportion.js';
import { apiEntry } from './system/api-entry.js';
import { appConfig } from './system/app-config.js';
import { dict } from './system/dict.js';
import { department } from './units/department.js';
import { peopleProportion } from './units/people-proportion.js';
import { serviceArea } from './units/service-area.js';
import { unit } from './units/unit.js';

/** Every register of units and regions, in menu order: what is counted, asked for and imported. */
export const registers = [
  unit,
  informationPersonnel,
  technology,
  teacherLeadsApprentice,
  guidanceSection,
  promotionBase,
  doctor,
  peopleProportion,
  pharmacy,
  treatProportion,
  patentMedicine,
  decoction,
  medicineRoom,
  department,
  equipment,
  satisfaction,
  familyDoctor,
  serviceArea,
  informationEquipment,
  populationNumber,
] as const;

export type RegisterName = (typeof registers)[number]['name'];

/** Everything that is kept as records: the registers, and what administrators keep for all others. */
export const entities = [
  ...registers,
  dict,
  appConfig,
  scheduleJob,
  apiEntry,
  ...contentEntities,
] as const satisfies readonly Register[];

export type EntityName = (typeof entities)[number]['name'];
