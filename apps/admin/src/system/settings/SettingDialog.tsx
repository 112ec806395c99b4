import { settingFault } from '@county-tcm/domain/settings/read-setting';
import type { SettingCode } from '@county-tcm/domain/settings/known-settings';
import { flag, number, text } from '@county-tcm/domain/register/fields';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { FormDialog, useToasts, type Faults, type FormField, type FormValues } from '../../list/index.js';
import { useSetting, withUnit, type KnownSetting } from './known-settings.js';

interface SettingDialogProps {
  readonly setting: KnownSetting;
  /** Reads it anew: somebody else was quicker. */
  readonly onReload: () => Promise<KnownSetting | undefined>;
  readonly onClose: () => void;
}

/** Sets one setting that the product obeys: one input, of its type. */
export function SettingDialog({ setting, onReload, onClose }: SettingDialogProps) {
  const { code, definition } = setting;
  const toasts = useToasts();
  const { set, changed } = useSetting();
  const fields = useMemo(() => [inputOf(setting)], [setting]);
  const values = useMemo(() => ({ value: setting.inForce }), [setting.inForce]);
  return (
    <FormDialog
      title={`设置${definition.label}`}
      fields={fields}
      values={values}
      rule={(values) => faultsOf(code, values)}
      onSave={async ({ value }) => toasts.success(await set(setting, String(value)))}
      onReload={async () => ({ value: (await onReload())?.inForce ?? setting.inForce })}
      onClose={() => {
        // what was refused can be because it is not as it is shown
        void changed();
        onClose();
      }}
    >
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{definition.explanation}</Typography>
    </FormDialog>
  );
}

function faultsOf(code: SettingCode, { value }: FormValues): Faults {
  const fault = settingFault(code, value);
  return fault === undefined ? {} : { value: fault };
}

function inputOf(setting: KnownSetting): FormField {
  const { definition } = setting;
  const named = { label: definition.label, required: `请输入${definition.label}` };
  const hint = `默认为${withUnit(setting, setting.default)}`;
  switch (definition.kind) {
    case 'whole': {
      const { unit, min, max } = definition;
      const field = { ...number({ ...named, unit, whole: true }), decimals: 0, length: 9 };
      return { ...field, source: 'value', hint: `${min}到${max}之间的整数，${hint}` };
    }
    case 'flag':
      return { ...flag({ label: definition.label }), source: 'value', hint };
    case 'text':
      return { ...text({ ...named, max: definition.max }), source: 'value', hint };
  }
}
