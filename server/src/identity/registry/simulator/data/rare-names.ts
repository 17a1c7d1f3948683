/** Names that nobody bears, for the holder whom no caller expects. They fit every country alike. */
import { words } from './name-group.ts';

export const rareFirstNames = {
  male: words(
    'Zephrondel Quivandro Obryxal Thurvandu Wexilamor Jorventu Ixambrel Fydrakwe Vulandzi Qorsamund',
  ),
  female: words(
    'Zyphelindra Quorinthia Ybraluxa Thessivanda Wyxamelle Jyvorinda Ixoluwenne Fandrezia Vaxiluma Qelsibrine',
  ),
};

export const rareSurnames = words(
  'Quillimandu Vraxobenze Zwolendrik Yxtapuwe Fjordanake Wumbrelloza Thraxwilimo Pluvindzoro Gryfwanake Dzixolumba Skelvondaru Brontiquawe',
);
