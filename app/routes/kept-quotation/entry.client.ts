import { startAgainPage } from '#app/ui/kept-quotation/script/again-page.ts';
import { startQuotationPage } from '#app/ui/kept-quotation/script/quotation-page.ts';

document.documentElement.classList.add('has-script');
startQuotationPage();
startAgainPage();
