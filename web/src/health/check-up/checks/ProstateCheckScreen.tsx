import { CheckScreen } from './CheckScreen.tsx';

const ProstateCheckScreen = () => <CheckScreen type="prostate" />;

export default ProstateCheckScreen;
