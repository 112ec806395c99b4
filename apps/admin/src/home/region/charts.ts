import { BarChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([BarChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** Only the parts of ECharts that bars need. */
export const createChart = init;
