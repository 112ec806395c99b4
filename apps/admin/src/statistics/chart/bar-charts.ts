import { BarChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([BarChart, GridComponent, MarkLineComponent, SVGRenderer]);

/** Only the parts of ECharts that bars need. */
export const createChart = init;
