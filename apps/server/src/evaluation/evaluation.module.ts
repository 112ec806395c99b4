import { Module } from '@nestjs/common';
import { categoryChange, categoryForm, itemChange, itemForm } from '@county-tcm/domain/evaluation/standard/forms';
import { item } from '@county-tcm/domain/registers/evaluation/item';
import { itemCategory } from '@county-tcm/domain/registers/evaluation/item-category';
import { domainConfigEntity } from '@county-tcm/domain/registers/evaluation/domain-config-entity';
import { EvaluationFilesModule } from '../evaluation-files/evaluation-files.module.js';
import { controllersElsewhere } from '../registers/elsewhere.js';
import { RegistersModule } from '../registers/registers.module.js';
import { Foresee } from './impact/foresee.js';
import { ImpactReader } from './impact/impact-reader.js';
import { domainConfigLookUps } from './regions/domain-config-look-ups.js';
import { DomainConfigRegions } from './regions/domain-config-regions.js';
import { domainConfigBodies, DomainConfigWriter } from './regions/domain-config-writer.js';
import { EvaluationTypeController } from './regions/evaluation-type.controller.js';
import { SetRegionStandardHandler } from './regions/set-region-standard.js';
import { ChangeSelectionHandler } from './selection/change-selection.js';
import { ItemSelectionController } from './selection/item-selection.controller.js';
import { SelectionRepository } from './selection/selection.repository.js';
import { ClearDeductionsHandler } from './sheet/clear-deductions.js';
import { DeclarationController } from './sheet/declaration.controller.js';
import { DeclarationItemsRepository } from './sheet/declaration-items.repository.js';
import { DeclareDeductionHandler } from './sheet/declare-deduction.js';
import { EvaluatedUnitsRepository } from './sheet/evaluated-units.repository.js';
import { ItemEvidence } from './sheet/item-evidence.js';
import { ItemOfUnitReader } from './sheet/item-of-unit-reader.js';
import { ReviewScoreHandler } from './sheet/review-score.js';
import { ScoreReviewController } from './sheet/score-review.controller.js';
import { SelfEvaluationController } from './sheet/self-evaluation.controller.js';
import { SheetItemRepository } from './sheet/sheet-item.repository.js';
import { SheetRepository } from './sheet/sheet.repository.js';
import { UndoClearingHandler } from './sheet/undo-clearing.js';
import { UnitEvaluationController } from './sheet/unit-evaluation.controller.js';
import { WithdrawDeductionHandler } from './sheet/withdraw-deduction.js';
import { EditStandardHandler } from './standards/edit-standard.js';
import { categoryLookUps } from './standards/category-look-ups.js';
import { itemLookUps } from './standards/item-look-ups.js';
import { ItemDetailController, ItemTypeController } from './standards/standards.controller.js';
import { CategoryWriter, ItemWriter } from './standards/standard-writer.js';
import { StandardRepository } from './standards/standard.repository.js';

const queries = [
  StandardRepository,
  SelectionRepository,
  DomainConfigRegions,
  SheetItemRepository,
  SheetRepository,
  EvaluatedUnitsRepository,
  DeclarationItemsRepository,
  ItemOfUnitReader,
  ImpactReader,
  Foresee,
  ItemEvidence,
];

const commands = [
  EditStandardHandler,
  CategoryWriter,
  ItemWriter,
  ChangeSelectionHandler,
  DomainConfigWriter,
  SetRegionStandardHandler,
  DeclareDeductionHandler,
  WithdrawDeductionHandler,
  ReviewScoreHandler,
  ClearDeductionsHandler,
  UndoClearingHandler,
];

/** Standards, item selection, self-evaluation and score review (API contract, section 5; spec part 2). */
@Module({
  imports: [EvaluationFilesModule, RegistersModule],
  controllers: [
    ...controllersElsewhere(itemCategory, {
      writer: CategoryWriter,
      bodies: { save: categoryForm, change: categoryChange },
      lookUps: categoryLookUps,
      withoutExport: true,
    }),
    ItemTypeController,
    ...controllersElsewhere(item, {
      writer: ItemWriter,
      bodies: { save: itemForm, change: itemChange },
      lookUps: itemLookUps,
    }),
    ItemDetailController,
    ItemSelectionController,
    ...controllersElsewhere(domainConfigEntity, {
      writer: DomainConfigWriter,
      bodies: domainConfigBodies,
      lookUps: domainConfigLookUps,
    }),
    EvaluationTypeController,
    DeclarationController,
    SelfEvaluationController,
    ScoreReviewController,
    UnitEvaluationController,
  ],
  providers: [...queries, ...commands],
  exports: [SheetRepository, DeclarationItemsRepository],
})
export class EvaluationModule {}
