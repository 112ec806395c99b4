import { Module } from '@nestjs/common';
import { EvaluationFilesModule } from '../evaluation-files/evaluation-files.module.js';
import { Foresee } from './impact/foresee.js';
import { ImpactReader } from './impact/impact-reader.js';
import { CountryConfigureController } from './regions/country-configure.controller.js';
import { DomainConfigRepository } from './regions/domain-config.repository.js';
import { EditDomainConfigHandler } from './regions/edit-domain-config.js';
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
import { ItemDetailController } from './standards/item-detail.controller.js';
import { ItemTypeController } from './standards/item-type.controller.js';
import { StandardRepository } from './standards/standard.repository.js';

const queries = [
  StandardRepository,
  SelectionRepository,
  DomainConfigRepository,
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
  ChangeSelectionHandler,
  EditDomainConfigHandler,
  SetRegionStandardHandler,
  DeclareDeductionHandler,
  WithdrawDeductionHandler,
  ReviewScoreHandler,
  ClearDeductionsHandler,
  UndoClearingHandler,
];

/** Standards, item selection, self-evaluation and score review (API contract, section 5; spec part 2). */
@Module({
  imports: [EvaluationFilesModule],
  controllers: [
    ItemTypeController,
    ItemDetailController,
    ItemSelectionController,
    CountryConfigureController,
    DeclarationController,
    SelfEvaluationController,
    ScoreReviewController,
    UnitEvaluationController,
  ],
  providers: [...queries, ...commands],
  exports: [SheetRepository, DeclarationItemsRepository],
})
export class EvaluationModule {}
