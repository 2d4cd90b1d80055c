/** Frequent given names in Germany and Austria. They tell whether "Huber Franz" has the family name first. */
const GIVEN = new Set(
  `Adam Adelheid Adrian Ahmed Albrecht Aleksandar Alexander Alexandra Alfred Ali Alina Alma Alois Amelie Ana Andrea Andreas Angela Angelika Anita Anja Anke Anna Anneliese Annemarie Annette Anton Antonia Apostolos Armin Arno Arthur Asli Astrid August Aylin Ayşe Barbara Beate Bernd Bernhard Berta Bettina Bianca Birgit Björn Bogdan Brigitte Britta Bruno Burak Burkhard Carina Carl Carmen Caroline Carsten Cem Charlotte Christa Christian Christiane Christina Christine Christof Christoph Clara Claudia Claus Cornelia Dagmar Damir Daniel Daniela Darko David Dejan Denise Deniz Dennis Detlef Dieter Dietmar Dimitrios Dirk Dominik Doris Dragan Dunja Eberhard Eckhard Edeltraud Edith Egon Elena Elfriede Elias Elif Elisabeth Elke Ella Emil Emilia Emin Emine Emma Emre Engelbert Erich Erika Erna Ernst Erwin Eugen Eva Ewald Fabian Fatima Fatma Felix Ferdinand Ferenc Finn Florian Frank Franz Franziska Frieda Friederike Friedrich Fritz Gabriele Georg Gerald Gerda Gerhard Gerlinde Gernot Gertrud Gisela Goran Gottfried Gregor Gudrun Guido Gunther Günter Günther Hanna Hannah Hannelore Hannes Hans Harald Hartmann Hartmut Hasan Hedda Hedwig Heide Heidi Heike Heinrich Heinz Helene Helga Helmut Henning Henrik Herbert Hermann Hermine Hildegard Holger Horst Hubert Hüseyin Ibrahim Ilse Imre Ines Inge Ingeborg Ingo Ingrid Irene Irina Iris Irmgard Isabella Ismail István Ivan Ivana Jakob Jan Jana Janine Jannik Jasmin Jasna Jelena Jens Jessica Joachim Joanna Jochen Johann Johanna Johannes Jonas Josef Josefine Jovan Judith Julia Julian Jörg Jürgen Kai Karin Karl Karoline Karsten Katarina Katarzyna Katharina Kathrin Katja Katrin Kemal Kerstin Kevin Klara Klaus Konrad Korbinian Kristina Krzysztof Kurt Lara Lasse Laura Lea Lena Leo Leon Leonie Leopold Leyla Lisa Ljiljana Lothar Luca Ludwig Luis Luisa Luise Lukas László Magdalena Malte Manfred Manuel Manuela Marcel Marco Marcus Mareike Marek Maren Margarete Margit Margot Maria Marianne Marie Mario Marion Mark Marko Markus Marlene Marlies Marta Martha Martin Martina Mathias Mathilde Matthias Max Maximilian Mehmet Melanie Merle Mia Michael Michaela Miguel Milan Milena Milica Mirjana Mirko Mohammed Monika Moritz Mustafa Nadine Nadja Natalie Natascha Nico Nicole Niklas Nikola Nina Noah Norbert Olaf Olga Oliver Orhan Oskar Osman Ottilie Otto Pascal Patricia Patrick Paul Paula Paulina Pavel Peter Petra Philipp Pia Piotr Rainer Ralf Ramona Raphael Regina Reinhard Reinhilde Reinhold Renate Richard Rita Robert Roland Roman Romana Rosa Rosemarie Roswitha Rudolf Ruth Rüdiger Sabine Sabrina Samuel Sandra Sara Sarah Sascha Sebastian Selma Siegfried Sieglinde Sigrid Silke Silvia Simon Simone Slobodan Sofia Sonja Sophie Stefan Stefania Stefanie Stephan Susanne Sven Svenja Svetlana Swantje Tamara Tanja Tatjana Theodor Theresa Theresia Thomas Thorsten Tillmann Tilmann Tim Tobias Tomasz Torsten Udo Ulrich Ulrike Urs Ursula Ute Uwe Valentin Valentina Vanessa Vera Verena Veronika Viktor Viktoria Vincent Vladimir Volker Waldemar Walter Waltraud Waltraut Werner Wiebke Wilfried Wilhelm Wilhelmine Winfried Wolfgang Xaver Yusuf Yvonne Zeynep Zlatko Zoran Zuzana Željko`.split(
    ' ',
  ),
)

/** Endings that family names have, and hardly a given one */
const OF_FAMILY =
  /(?:inger|mann|bauer|hofer|huber|[mM](?:ai|ei|ay|ey)e?r|müller|berger|egger|lehner|auer|reiter|thaler|steiner|leitner|schmidt?|stein|i[ćč]|s[kc][iy]|wicz|enko|oğlu)$/iu

const isGiven = (word = '') => word.split('-').every((part) => GIVEN.has(part))

/**
 * Whether the first of two names is the family's: if only the second one is a given name, or the first one alone ends like a family name, or if a label
 * says so and the first one is no given name.
 */
export function isFamilyFirst(first: string, last: string, isTold = false): boolean {
  const [start, end] = [first.split(' ')[0], last.split(' ')[0]]
  if (!isTold && !isGiven(start) && OF_FAMILY.test(start ?? '') && !OF_FAMILY.test(last)) return true
  return isTold ? !isGiven(start) || isGiven(end) : isGiven(end) && !isGiven(start)
}
