import { CheckScreen } from './CheckScreen.tsx';

const CancerCheckScreen = () => <CheckScreen type="cancer" />;

export default CancerCheckScreen;
