import { Navigate } from 'react-router';
import { overviewPath } from '#platform/paths';

/** The address without a page leads to the first one; people at the desk are led on from there. */
const FirstPage = () => <Navigate to={overviewPath} replace />;

export default FirstPage;
