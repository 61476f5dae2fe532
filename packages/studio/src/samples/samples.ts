/** A table that ships with the studio; its schema is public. */
export interface Sample {
  readonly title: string;
  /** What one row is, and what is learned. */
  readonly about: string;
  readonly rows: number;
  /** `samples/<file>.csv` */
  readonly file: string;
  /** `samples/<schema>.schema.json` */
  readonly schema: string;
}

/** From the smallest; the sources and licenses are in `data/README.md` of the repository. */
export const samples: readonly Sample[] = [
  {
    title: "Iris",
    about: "Flowers of three species by four lengths",
    rows: 150,
    file: "iris",
    schema: "iris",
  },
  {
    title: "Wine",
    about: "Wines of three growers by thirteen measurements",
    rows: 178,
    file: "wine",
    schema: "wine",
  },
  {
    title: "Breast cancer",
    about: "Tumors, benign or malignant, by thirty measurements of cells",
    rows: 569,
    file: "breast-cancer",
    schema: "breast-cancer",
  },
  {
    title: "Banknotes",
    about: "Banknotes, real or forged, by four numbers of a picture",
    rows: 1372,
    file: "banknote",
    schema: "banknote",
  },
  {
    title: "Adult",
    about: "People of a census, income above or below 50 000 dollars",
    rows: 32561,
    file: "adult_train",
    schema: "adult",
  },
];
