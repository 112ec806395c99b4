import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

/** The 404 page (spec part 2, section 2). */
export default function NotFoundPage() {
  return (
    <Box sx={{ height: '100%', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1, p: 3 }}>
      <Typography component="p" sx={{ fontSize: 56, lineHeight: 1.2, fontWeight: 600, color: 'primary.main' }}>
        OOPS!
      </Typography>
      <Typography variant="h1">无法进入该页面</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>地址可能有误，或者您没有访问此页面的权限。</Typography>
      <Button component={Link} to="/home" variant="contained">
        返回首页
      </Button>
    </Box>
  );
}
