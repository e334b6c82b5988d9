import { startAgainPage } from '#app/ui/stored-quotation/script/again-page.ts';
import { startMissingPage } from '#app/ui/quotation/send-missing.ts';
import { startQuotationPage } from '#app/ui/stored-quotation/script/quotation-page.ts';

document.documentElement.classList.add('has-script');
startQuotationPage();
startAgainPage();
void startMissingPage();
