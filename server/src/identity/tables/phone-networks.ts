/**
 * Networks to which the regulators gave blocks of telephone numbers, by the digits behind the country code. Numbers are
 * ported, so this is the first network of a number, not always the present one.
 */
import type { Country } from '../providers/port.ts';

export const networkPrefixes: Readonly<Record<Country, string>> = {
  nigeria: `MTN 703 704 706 707 7025 7026 803 806 810 813 814 816 903 906 913 916;
    Airtel 701 708 802 808 812 901 902 904 907 911 912; Glo 705 805 807 811 815 905 915; T2 809 817 818 908 909`,
  kenya: `Safaricom 11 14 70 71 72 74 79 757 758 759 768 769; Airtel 10 73 75 78 761 762; Telkom 77 120;
    Equitel 763 764 765 766; Faiba 747; Homeland Media 744`,
  ghana: 'MTN 24 25 53 54 55 59; Telecel 20 50; AT 23 26 27 56 57; Expresso 28',
  uganda: `MTN 76 77 78 39 790 791 792 793; Airtel 70 74 75 20 730 795; UTL 71; Smile 720;
    LycaMobile 721 726 727; Hamilton Telecom 724 736; Talkio 728; Africell 798 799`,
  rwanda: 'MTN 78 79; Airtel 72 73; KtRN 77',
};
