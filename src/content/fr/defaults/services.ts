import { services as english } from '../../defaults/services.ts'
import type { Translated } from '../../translated.ts'

const [detailing, engine, undercoating, polishing, headlight, trim] = english

/** The six services, in the order of the carousel and of the booking form. A word that is missing here stays English. */
export const services = [
  {
    ...detailing,
    label: 'Esthétique intérieure et extérieure',
    mention: 'esthétique automobile mobile',
    text: 'Sièges, tapis, vitres et peinture, nettoyés à la main, de la garniture du plafond aux passages de roues.',
    includes: [
      'Sièges, moquette et tapis',
      'Tableau de bord, portières et vitres à l’intérieur',
      'Lavage à la main et roues',
      'Sel et insectes délogés de la peinture',
    ],
    picture: {
      file: detailing.picture.file,
      alt: 'Une brosse douce qui soulève la poussière d’un siège en cuir surpiqué',
    },
  },
  {
    ...engine,
    label: 'Nettoyage du compartiment moteur',
    mention: 'nettoyage du moteur',
    text: 'Dégraissé, rincé avec soin autour des composants électriques, puis lustré, pour que les fuites se voient tôt.',
    includes: [
      'Dégraissage à la main',
      'Rinçage soigné autour des composants électriques',
      'Lustrant sur les plastiques et les boyaux',
    ],
    picture: {
      file: engine.picture.file,
      alt: 'Une brosse sur un couvre-culasse en alliage à ailettes, avec son bouchon d’huile',
    },
  },
  {
    ...undercoating,
    label: 'Enlèvement du sel et traitement antirouille mobiles',
    mention: 'antirouille',
    text: 'Le sel de voirie est délogé à grande eau des châssis et des passages de roues, et le tout est scellé avant l’hiver suivant.',
    includes: [
      'Rinçage à grande eau du châssis et des passages de roues',
      'Séchage',
      'Antirouille\u00a0: châssis, bas de caisse et passages de roues',
    ],
    picture: {
      file: undercoating.picture.file,
      alt: 'Une lance à pression qui rince une croûte de sel de voirie sur le bas de caisse et le passage de roue d’une voiture',
    },
  },
  {
    ...polishing,
    label: 'Correction de la peinture et lustrage',
    mention: 'correction de peinture',
    text: 'Microrayures et égratignures légères nivelées par étapes, jusqu’à ce que le reflet redevienne net.',
    includes: ['Lavage et barre d’argile', 'Correction par étapes', 'Lustrage final et scellant'],
    picture: {
      file: polishing.picture.file,
      alt: 'Une polisseuse sur une peinture foncée, une moitié couverte de microrayures autour de la lumière, l’autre lustrée et nette',
    },
  },
  {
    ...headlight,
    label: 'Remise à neuf des phares',
    mention: 'remise à neuf des phares',
    text: 'Lentilles jaunies poncées, polies et scellées contre le soleil. Vous voyez plus loin la nuit.',
    includes: ['Les deux lentilles poncées et polies', 'Scellant contre le soleil'],
    picture: {
      file: headlight.picture.file,
      alt: 'Un phare dont une moitié de la lentille est jaunie et l’autre, polie et claire',
    },
  },
  {
    ...trim,
    label: 'Garnitures intérieures et extérieures',
    mention: 'soin des garnitures',
    text: 'Le plastique et le caoutchouc décolorés retrouvent leur noir, sur un seul véhicule ou sur tout un parc.',
    includes: [
      'Nettoyage de toutes les garnitures',
      'Retour au noir',
      'Protection contre le soleil et le sel',
    ],
    picture: {
      file: trim.picture.file,
      alt: 'La garniture d’un passage de roue, une moitié grise, l’autre redevenue noire',
    },
  },
] as const satisfies Translated<typeof english>
