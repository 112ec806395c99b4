/** As desktop Word puts a heading, a list of two levels, a bulleted list and a picture on the clipboard. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta charset="utf-8"><title>通知</title><style><!-- p.MsoListParagraph {margin:0cm;} --></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'>
<!--StartFragment-->
<p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:18.0pt;color:red'>工作安排<o:p></o:p></span></b></p>
<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US style='mso-bidi-font-family:等线'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>自评<span lang=EN-US><o:p></o:p></span></p>
<p class=MsoListParagraph style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>a)<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>填报</p>
<p class=MsoListParagraph style='margin-left:42.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>b)<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>复核</p>
<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>评审</p>
<p class=MsoNormal>附件：</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='font-family:Wingdings'><span style='mso-list:Ignore'>l<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span>名单</p>
<p class=MsoNormal><img width=553 height=311 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="_x0000_i1025"></p>
<!--EndFragment-->
</body></html>`;

/** As a browser puts a part of a WeChat article on the clipboard. */
export const fromWeChat = `<meta charset='utf-8'><section style="box-sizing: border-box; text-indent: 2em;"><p style="font-size: 17px; color: rgb(255, 0, 0);">膏方门诊开诊</p></section><section nodeleaf=""><img class="rich_pages wxw-img" data-ratio="0.6" data-src="https://mmbiz.qpic.cn/sz_mmbiz_jpg/a/640?wx_fmt=jpeg&from=appmsg" data-type="jpeg" data-w="1080" alt="甲 > 乙" src="data:image/svg+xml,%3C%3Fxml version='1.0'%3F%3E"></section><p>欢迎前来</p>`;
