import { LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

register([LineChart, GridComponent, MarkLineComponent, TooltipComponent, LabelLayout, SVGRenderer]);

/** Only the parts of ECharts that a step line needs. */
export const createChart = init;
